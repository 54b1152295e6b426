import * as v from 'valibot';
import { defineEndpoint } from '#contract/endpoint.ts';
import { sitters, testListItem } from './parts.ts';

export const certificationList = defineEndpoint({
  name: 'certificationList',
  method: 'GET',
  path: '/api/certification',
  summary: "The teacher's certifications",
  tag: 'attempts',
  access: sitters('certification'),
  scope: 'Oneself.',
  onBehalf: true,
  rate: 'read',
  data: v.object({ certList: v.array(testListItem) }),
});

export const testingList = defineEndpoint({
  name: 'testingList',
  method: 'GET',
  path: '/api/testing',
  summary: "The student's tests",
  tag: 'attempts',
  access: sitters('testing'),
  scope: 'Oneself.',
  onBehalf: true,
  rate: 'read',
  data: v.object({ testList: v.array(testListItem) }),
});

import { describe, expect, it } from 'vitest';
import { certificationFinish, testingFinish } from '#contract/attempts/finish.ts';
import { certificationData, testingData } from '#contract/attempts/get-data.ts';
import { certificationSendAnswer, testingSendAnswer } from '#contract/attempts/send-answer.ts';
import { addressOf, configurationOf, configurations } from './configuration.ts';

const contracts = {
  testing: { data: testingData, sendAnswer: testingSendAnswer, testCompleted: testingFinish },
  certification: { data: certificationData, sendAnswer: certificationSendAnswer, testCompleted: certificationFinish },
};

describe('configuration by type of test', () => {
  it('names the addresses that the contract has', () => {
    for (const [typeId, { uriList }] of Object.entries(configurations)) {
      const contract = contracts[typeId === '1' ? 'certification' : 'testing'];
      for (const name of ['data', 'sendAnswer', 'testCompleted'] as const) {
        expect(uriList[name]).toBe(contract[name].path.replace(/\{(certId|examId)\}/, '{id}'));
      }
    }
  });

  it('leads a certification to its result, and every other test to its own', () => {
    expect(addressOf(configurationOf('certification').redirectAfterCompleted, 5)).toBe('/certification/5/result');
    expect(addressOf(configurationOf('testing', 6).uriList.redirectAfter302, 5)).toBe('/testing/5/result');
  });
});

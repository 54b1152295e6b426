import { msg } from '@lingui/core/macro';

export const countryName = msg`The whole country`;

export const statisticSheetTexts = {
  sheet: msg`Statistics`,
  place: msg`Place`,
  due: msg`To sit`,
  sat: msg`Finished`,
  counted: msg`Results counted`,
  average: msg`Average, %`,
  from: msg`95 % from`,
  to: msg`95 % to`,
  passed: msg`Have passed, %`,
  mark2: msg`Mark 2`,
  mark3: msg`Mark 3`,
  mark4: msg`Mark 4`,
  mark5: msg`Mark 5`,
  late: msg`With late answers`,
  offline: msg`Begun without a network`,
};

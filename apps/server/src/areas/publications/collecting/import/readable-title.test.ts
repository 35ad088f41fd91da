import { expect, it } from 'vitest';
import { readableTitle } from './readable-title.ts';

it('puts a title printed in capitals into sentence case and leaves the rest alone', () => {
  expect(
    readableTitle(
      'DIRECTIVE (EU) 2015/2366 OF THE EUROPEAN PARLIAMENT AND OF THE COUNCIL of 25 November 2015 on payment services, amending Regulation (EU) No 1093/2010',
    ),
  ).toBe(
    'Directive (EU) 2015/2366 of the European Parliament and of the Council of 25 November 2015 on payment services, amending Regulation (EU) No 1093/2010',
  );
  expect(
    readableTitle('RÈGLEMENT (UE) 2022/2554 DU PARLEMENT EUROPÉEN ET DU CONSEIL du 14 décembre 2022'),
  ).toBe('Règlement (UE) 2022/2554 du Parlement Européen et du Conseil du 14 décembre 2022');
  expect(readableTitle('DIRECTIVE 2014/65/EU OF THE EUROPEAN PARLIAMENT on markets')).toBe(
    'Directive 2014/65/EU of the European Parliament on markets',
  );
  expect(readableTitle('EBA publishes guidelines')).toBe('EBA publishes guidelines');
});

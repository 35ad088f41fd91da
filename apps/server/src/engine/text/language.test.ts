import { expect, test } from 'vitest';
import { detectLanguage } from './language.ts';

test.each([
  ['en', 'Firms shall report major incidents to the competent authority without undue delay.'],
  ['de', 'Die Institute melden schwerwiegende Vorfälle unverzüglich der zuständigen Behörde.'],
  ['fr', 'Les établissements notifient sans retard les incidents majeurs à l’autorité compétente.'],
  ['it', 'Gli enti segnalano senza indugio gli incidenti gravi all’autorità competente.'],
  ['tr', 'Bankalar önemli olayları gecikmeksizin yetkili kuruma bildirmekle yükümlüdür.'],
])('%s', (language, text) => expect(detectLanguage(text)).toBe(language));

test.each(['', 'MiCA', '2024/886 – 17.01.2025', 'BaFin FINMA ESMA'])('%j is too little to tell', (text) =>
  expect(detectLanguage(text)).toBeNull(),
);

test('chooses among the candidates alone', () =>
  expect(
    detectLanguage('Rundschreiben zu den Mindestanforderungen an das Risikomanagement', ['de', 'fr', 'it']),
  ).toBe('de'));

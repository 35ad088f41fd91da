import { expect, it } from 'vitest';
import { askedTerm, definesTerm } from './definitions.ts';

it.each([
  ['What is an ICT-related incident?', 'ICT-related incident'],
  ['What is an ICT-related incident under  ?', 'ICT-related incident'],
  ['What does “ICT-related incident” mean?', 'ICT-related incident'],
  ['What counts as an ICT-related incident?', 'ICT-related incident'],
  ['Define outsourcing', 'outsourcing'],
  ['Was versteht man unter einer Auslagerung?', 'Auslagerung'],
  ['Was ist unter Auslagerung zu verstehen?', 'Auslagerung'],
  ['Was bedeutet Auslagerung?', 'Auslagerung'],
  ['How quickly must an incident be reported?', null],
  ['What happens if nobody reports the incident to the authority that has to be told of it?', null],
])('%s asks for the meaning of %s', (question, term) => expect(askedTerm(question)).toBe(term));

it('tells what defines a term from what defines a longer one', () => {
  const major =
    '(10) ‘major ICT-related incident’ means an ICT-related incident that has a high adverse impact;';
  const incident =
    '(8) ‘ICT-related incident’ means a single event that compromises the security of systems;';
  expect(definesTerm('ICT-related incident', incident, 'en')).toBe(true);
  expect(definesTerm('ICT-related incidents', `${major}\n${incident}`, 'en')).toBe(true);
  expect(definesTerm('ICT-related incident', major, 'en')).toBe(false);
  expect(definesTerm('the', '‘the’ means nothing', 'en')).toBe(false);
});

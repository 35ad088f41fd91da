import { expect, it } from 'vitest';
import { kindOfWords } from '../kinds.ts';
import { german } from './german-duties.ts';

it.each([
  ['definition', 'Sterbekassen sind Lebensversicherungsunternehmen, die nur Todesfallrisiken versichern.'],
  ['definition', 'Derivate im Sinne dieses Gesetzes sind finanzielle Differenzgeschäfte.'],
  ['scope', 'Die Absätze 1 und 2 gelten auch für Zweigniederlassungen.'],
  ['exemption', 'Absatz 1 ist nicht anzuwenden auf Warenderivatehändler.'],
  ['exemption', '§ 127 findet auf Pensionskassen keine Anwendung.'],
  ['explanation', 'Die Mitteilung gilt nicht als Verletzung der Verschwiegenheit.'],
  ['explanation', 'Die Erlaubnis erlischt, wenn von ihr kein Gebrauch gemacht wird.'],
  ['procedure', 'Die Vorschriften über den Datenschutz bleiben unberührt.'],
  ['procedure', '§ 8 gilt mit der Maßgabe, dass die Frist zwei Monate beträgt.'],
  [
    'procedure',
    'Das Ministerium wird ermächtigt, durch Rechtsverordnung zu bestimmen, was nicht in der Bilanz steht.',
  ],
  ['application_date', '§ 28 ist erstmals auf das am 1. April 2014 beginnende Quartal anzuwenden.'],
  ['transition', '§ 28 in der bis zum 31. Dezember 2013 geltenden Fassung ist letztmalig anzuwenden.'],
  ['amendment', '(weggefallen)'],
  ['penalty', 'Ordnungswidrig handelt, wer eine Anzeige nicht erstattet.'],
  ['unclear', 'L 276 vom 26.10.2017, S. 22).'],
])('%s: %s', (kind, sentence) => {
  expect(kindOfWords(sentence, 'Allgemeines', german)).toBe(kind);
});

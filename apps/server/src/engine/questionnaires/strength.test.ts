import { describe, expect, it } from 'vitest';
import type { KnowledgeStanding } from './questionnaires.ts';
import { strengthOf } from './strength.ts';

const strength = (words: string, leadText = '', standing: KnowledgeStanding = 'policy', heading = '') =>
  strengthOf({ words, leadText, headings: heading === '' ? [] : [heading], standing });

describe('what a statement says about the firm', () => {
  it('is that it does something where it does, must or has a point for it', () => {
    for (const words of [
      'Backups are performed every day.',
      'All staff must complete the training before they get access.',
      'Staff must not share passwords.',
      'Incidents are reported no later than 24 hours after they were found.',
      'Die Auslagerungen werden jährlich geprüft.',
      'Kennwörter dürfen nicht weitergegeben werden.',
      'Gemäß Artikel 5 DORA führt die Bank ein Verzeichnis ihrer Verträge.',
    ])
      expect([words, strength(words)]).toEqual([words, 'does']);
    expect(strength('Annual policy reviews', 'Policy maintenance:')).toBe('does');
    expect(strength('Quarterly drills\n- Annual full exercise\n- Drills on request', 'Tests:')).toBe('does');
  });

  it('is only a part where it should or may be done, or is an aim', () => {
    for (const words of [
      'Managers should review access rights.',
      'Recordings may be kept where appropriate.',
      'The bank aims to test its plans.',
      'Lieferanten sollten geprüft werden.',
      'Die Vertriebswege wurden nur überblicksartig erfasst.',
    ])
      expect([words, strength(words)]).toEqual([words, 'partly']);
    expect(strength('Protect customers', 'Objectives:')).toBe('partly');
  });

  it('is nothing done yet where it is planned, or its text is a draft', () => {
    for (const words of [
      'Multi-factor authentication will be introduced by the end of 2027.',
      'A tool for this is under development.',
      'The firm plans to encrypt its backups.',
      'Eine Aufstockung ist geplant.',
      'Die Schulung soll bis Q3 2027 eingeführt werden.',
      'Das Verfahren ist in Vorbereitung.',
    ])
      expect([words, strength(words)]).toEqual([words, 'planned']);
    expect(strength('Automated backups', 'Next steps:')).toBe('planned');
    expect(strength('Backups are performed every day.', '', 'draft')).toBe('planned');
  });

  it('is nothing of the firm where a law or somebody else demands it', () => {
    for (const words of [
      'Article 5 requires institutions to keep a register.',
      'Financial entities shall report major incidents.',
      'Banks are required under the regulation to test their plans.',
      'The GDPR requires a record of processing.',
      '§ 25a KWG verlangt ein angemessenes Risikomanagement.',
      'Institute müssen ihre Auslagerungen überwachen.',
      'Die Bank ist gemäß § 43 GwG verpflichtet, Verdachtsfälle zu melden.',
    ])
      expect([words, strength(words)]).toEqual([words, 'demanded']);
    expect(strength('Annual reports to the regulator', 'Regulatory requirements:')).toBe('demanded');
    expect(
      strength('Prompt notification', 'Key points:', 'policy', 'Anti-Money Laundering Act of 2020'),
    ).toBe('demanded');
    for (const standing of ['law', 'obligation'] as const)
      expect(strength('Backups are performed every day.', '', standing)).toBe('demanded');
  });

  it('is that it isn’t done where that is denied', () => {
    for (const words of [
      'The firm does not encrypt its backups.',
      'There is no documented procedure for this.',
      'The inventory is outdated.',
      'Ein Tracking der Maßnahmen existiert nicht.',
      'Eine Analyse wurde bisher nicht durchgeführt.',
      'Die Prüfung wurde auf das nächste Jahr verschoben.',
    ])
      expect([words, strength(words)]).toEqual([words, 'denied']);
  });

  it('is nothing where it asks, leaves a gap or only names what may go wrong', () => {
    expect(strength('Are backups performed every day?')).toBe('nothing');
    expect(strength('Chief Audit Executive: [Name and Contact]')).toBe('nothing');
    expect(strength('Ransomware attacks', 'Current threats:')).toBe('nothing');
    expect(strength('Fraud: 2 billion a year', 'Losses (industry average):')).toBe('nothing');
    expect(strength('Encryption', '', 'policy', 'Table of Contents')).toBe('nothing');
  });
});

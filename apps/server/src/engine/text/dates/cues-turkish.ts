import { cue, type DayCue, maskedDay as day, gap, type RelativeCue } from './cue.ts';

export const turkishDayCues: readonly DayCue[] = [
  {
    rule: 'tr-yururluge-girer',
    kind: 'in_force',
    needsSubject: true,
    pattern: cue(
      String.raw`${day}\s(?:tarihinde|tarihi\sitibarıyla|tarihinden\sitibaren|günü)\s?,?\s${gap(60)}yürürlüğe\s(?:gir|konul)`,
    ),
  },
  {
    rule: 'tr-uygulanir',
    kind: 'applicable',
    needsSubject: true,
    pattern: cue(
      String.raw`${day}\s(?:tarihinden|gününden)\sitibaren\s${gap(60)}(?:uygulan|geçerli|uygulamaya)`,
    ),
  },
  {
    rule: 'tr-yururlukten-kalkar',
    kind: 'expiry',
    needsSubject: true,
    pattern: cue(
      String.raw`${day}\s(?:tarihinde|tarihi\sitibarıyla|tarihinden\sitibaren)\s${gap(60)}yürürlükten\skal`,
    ),
  },
  {
    rule: 'tr-gecerli',
    kind: 'expiry',
    needsSubject: true,
    pattern: cue(String.raw`${day}\starihine\skadar\s${gap(40)}(?:geçerli|yürürlükte|uygulan)`),
  },
  {
    rule: 'tr-gorus',
    kind: 'comments_due',
    needsSubject: false,
    pattern: cue(String.raw`\bgörüş\p{L}*${gap(160)}${day}\s(?:tarihine|günü)\s?${gap(30)}(?:kadar|mesai)`),
  },
  {
    rule: 'tr-kadar-gorus',
    kind: 'comments_due',
    needsSubject: false,
    pattern: cue(
      String.raw`${day}\s(?:tarihine|günü)\s?${gap(30)}(?:kadar|bitimine)\s${gap(140)}(?:görüş|öneri|değerlendirme)`,
    ),
  },
];

export const turkishLabels: readonly DayCue[] = [
  {
    rule: 'tr-label-yururluk',
    kind: 'in_force',
    needsSubject: false,
    pattern: cue(String.raw`\byürürlük\starihi[\s:|–—-]{1,6}${day}`),
  },
  {
    rule: 'tr-label-son',
    kind: 'comments_due',
    needsSubject: false,
    pattern: cue(String.raw`\b(?:görüş\sbildirme|son\sgörüş|son\sbaşvuru)\starihi[\s:|–—-]{1,6}${day}`),
  },
];

const issue = String.raw`yayım(?:ı|ın)?(?:landığı)?`;
const number = String.raw`(?<count>\d{1,3}|bir|iki|üç|dört|altı|dokuz|on\siki|on\sbeş|otuz)\s(?<unit>gün|ay|yıl|hafta)`;

export const turkishRelativeCues: readonly RelativeCue[] = [
  {
    rule: 'tr-yayimi-tarihinde',
    kind: 'in_force',
    needsSubject: true,
    anchor: 'publication',
    days: 0,
    pattern: cue(
      String.raw`\b(?:(?:resmî|resmi)\sgazete[’']?de\s)?${issue}\s(?:tarihinde|tarihte|tarihi\sitibarıyla|gün)\s?,?\syürürlüğe\sgir`,
    ),
  },
  {
    rule: 'tr-yayimindan-sonra',
    kind: 'in_force',
    needsSubject: true,
    anchor: 'publication',
    pattern: cue(String.raw`\b${issue}\starihinden\s(?:itibaren\s)?${number}\ssonra\s?,?\syürürlüğe\sgir`),
  },
];

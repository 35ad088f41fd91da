import { characterStart } from '../lib/character-start.ts';

const longest = 200;

/**
 * The name of a sent file as it is shown and offered for download: the last part of a path, without what could lead elsewhere or
 * change how the line is read. Empty where nothing is left.
 */
export function fileNameOf(sent: string): string {
  const last = sent.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const name = last
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}<>:"|?*]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .replace(/^[.\s]+/, '')
    .trim();
  if (name.length <= longest) return name;
  const ending = /\.[a-z0-9]{1,10}$/i.exec(name)?.[0] ?? '';
  return `${name.slice(0, characterStart(name, longest - ending.length))}${ending}`;
}

/** A name that every file system and archive accepts: plain letters, digits and `.`, `-`, `_`; `file` where nothing is left. */
export function plainFileName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w.-]+/g, '-')
    .replaceAll(/\.{2,}/g, '.')
    .replaceAll(/^[.-]+|[.-]+$/g, '');
  const ending = /\.\w{1,10}$/.exec(plain)?.[0] ?? '';
  return plain.length <= 80 ? plain || 'file' : `${plain.slice(0, 80 - ending.length)}${ending}`;
}

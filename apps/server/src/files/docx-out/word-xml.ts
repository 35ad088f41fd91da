/** Namespaces of the parts that hold text. */
export const wordNamespaces =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

/** Characters that XML 1.0 has no form for are left out. */
export const escaped = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

export const run = (content: string, properties = '') =>
  `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}${content}</w:r>`;
export const wordsOf = (text: string) => `<w:t xml:space="preserve">${escaped(text)}</w:t>`;
export const paragraph = (content: string, properties = '') =>
  `<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}${content}</w:p>`;

/** A field that Word can work out anew, with what it shows until then. */
export const field = (instruction: string, shown: string, isOutdated = false) =>
  run(`<w:fldChar w:fldCharType="begin"${isOutdated ? ' w:dirty="true"' : ''}/>`) +
  run(`<w:instrText xml:space="preserve"> ${instruction} </w:instrText>`) +
  run('<w:fldChar w:fldCharType="separate"/>') +
  shown +
  run('<w:fldChar w:fldCharType="end"/>');

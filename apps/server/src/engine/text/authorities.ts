const words = String.raw`authorit\w+|regulators?|supervisors?|supervisory|commission|council|member states?|ministr\w+|EBA|ESAs?|ESMA|EIOPA|ECB|FCA|PRA|behörden?|aufsicht\w*|bundesanstalt|bafin|bundesbank|FIU|ministeri\w+|EZB|kommission|mitgliedstaat\w*`;

/** Words for states and authorities, in English and German. The weights of the ranking were learned with these. */
export const authorities = new RegExp(String.raw`\b(?:${words})\b`, 'i');

/** The same, and further ones that the ranking doesn't know. */
export const allAuthorities = new RegExp(String.raw`\b(?:${words}|ADGM|FSRA|zentralstelle)\b`, 'iu');

/** Source of a pattern, for `iu`: a day as pages write it in figures or with the name of the month, and a time of day behind it. */
export const writtenDate = String.raw`(?:\p{L}+,? )?(?:\d{1,4}[./ -]{1,2}(?:\d{1,2}|\p{L}{3,10})[./, -]{1,2}\d{2,4}|\p{L}{3,10} \d{1,2},? \d{4})(?:,?(?: -| at| um)? ?\d{1,2}[:.]\d{2}(?::\d{2})?(?: ?(?:uhr|[ap]m|\p{Lu}{2,4}))?)?`;

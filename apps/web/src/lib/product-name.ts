/** The same in every language. */
export const productName = 'Regulus';

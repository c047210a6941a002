/** Matches one character that separates words in the typography of the service, as the source of a pattern. */
export const whitespacePattern = String.raw`[\r\n\t \u00a0]|&nbsp;`;

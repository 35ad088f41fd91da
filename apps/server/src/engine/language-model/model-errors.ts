/** The model did not answer: it is down, too slow, refuses, or was left alone after it failed several times. */
export class ModelUnavailable extends Error {}

/** The model answered, and what it said cannot be used. */
export class AnswerUnusable extends Error {}

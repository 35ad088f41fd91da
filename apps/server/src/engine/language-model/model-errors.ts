/** The model didn't respond: it is down, too slow, refuses, or wasn't called after several failures. */
export class ModelUnavailable extends Error {}

/** The model responded, but its response can't be used. */
export class AnswerUnusable extends Error {}

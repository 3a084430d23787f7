/**
 * Written by `npm run generate` from the contract. Never edit it by hand.
 */
import * as zod from 'zod/mini';

export const messageAnswerMessageMax = 500;


export const MessageAnswer = /*#__PURE__*/ zod.object({
  "message": /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(messageAnswerMessageMax))).check(/*#__PURE__*/ zod.describe('Words for the user.'))
}).check(/*#__PURE__*/ zod.describe('An answer that carries words for the user at most.'))

export type MessageAnswer = zod.input<typeof MessageAnswer>;
export type MessageAnswerOutput = zod.output<typeof MessageAnswer>;

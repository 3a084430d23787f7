/**
 * Written by `npm run generate` from the contract. Never edit it by hand.
 */
import * as zod from 'zod/mini';

export const messageAnswerMessageMax = 500;


export const MessageAnswer = /*#__PURE__*/ zod.object({
  "message": /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(messageAnswerMessageMax)))
})

export type MessageAnswer = zod.input<typeof MessageAnswer>;
export type MessageAnswerOutput = zod.output<typeof MessageAnswer>;

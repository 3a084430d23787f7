/**
 * Written by `npm run generate` from the contract. Never edit it by hand.
 */
import * as zod from 'zod/mini';

export const messageResponseMessageMax = 500;


export const MessageResponse = /*#__PURE__*/ zod.object({
  "message": /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(messageResponseMessageMax)))
})

export type MessageResponse = zod.input<typeof MessageResponse>;
export type MessageResponseOutput = zod.output<typeof MessageResponse>;

/**
 * Written by `npm run generate` from the contract. Never edit it by hand.
 */
import * as zod from 'zod/mini';

export const EmailMax = 254;


export const Email = /*#__PURE__*/ zod.email().check(/*#__PURE__*/ zod.maxLength(EmailMax))

export type Email = zod.input<typeof Email>;
export type EmailOutput = zod.output<typeof Email>;

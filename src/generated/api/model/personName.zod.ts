/**
 * Written by `npm run generate` from the contract. Never edit it by hand.
 */
import * as zod from 'zod/mini';

export const PersonNameMin = 2;
export const PersonNameMax = 100;


export const PersonName = /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(PersonNameMin)).check(/*#__PURE__*/ zod.maxLength(PersonNameMax))

export type PersonName = zod.input<typeof PersonName>;
export type PersonNameOutput = zod.output<typeof PersonName>;

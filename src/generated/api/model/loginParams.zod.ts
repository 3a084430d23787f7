/**
 * Written by `npm run generate` from the contract. Never edit it by hand.
 */
import * as zod from 'zod/mini';

export const loginParamsEmailMax = 254;

export const loginParamsPasswordMax = 128;


export const LoginParams = /*#__PURE__*/ zod.object({
  "email": /*#__PURE__*/ zod.email().check(/*#__PURE__*/ zod.maxLength(loginParamsEmailMax)),
  "password": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(loginParamsPasswordMax))
})

export type LoginParams = zod.input<typeof LoginParams>;
export type LoginParamsOutput = zod.output<typeof LoginParams>;

/**
 * Written by `npm run generate` from the contract. Never edit it by hand.
 */
import * as zod from 'zod/mini';

export const loginAnswerMessageMax = 500;

export const loginAnswerDataEmailMax = 254;

export const loginAnswerDataFirstNameMax = 100;

export const loginAnswerDataLastNameMax = 100;

export const loginAnswerDataPhoneMax = 20;


export const LoginAnswer = /*#__PURE__*/ zod.object({
  "message": /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(loginAnswerMessageMax))),
  "data": /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.object({
  "email": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(loginAnswerDataEmailMax)),
  "firstName": /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(loginAnswerDataFirstNameMax))),
  "lastName": /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(loginAnswerDataLastNameMax))),
  "phone": /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(loginAnswerDataPhoneMax)))
}))
})

export type LoginAnswer = zod.input<typeof LoginAnswer>;
export type LoginAnswerOutput = zod.output<typeof LoginAnswer>;

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
  "message": /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(loginAnswerMessageMax))).check(/*#__PURE__*/ zod.describe('Words for the user.')),
  "data": /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.object({
  "email": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(loginAnswerDataEmailMax)).check(/*#__PURE__*/ zod.describe('The address that the user signs in with. Its form is checked where it is entered, so that an account which the server knows is never refused here.')),
  "firstName": /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(loginAnswerDataFirstNameMax))).check(/*#__PURE__*/ zod.describe('Given name.')),
  "lastName": /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(loginAnswerDataLastNameMax))).check(/*#__PURE__*/ zod.describe('Family name.')),
  "phone": /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(loginAnswerDataPhoneMax))).check(/*#__PURE__*/ zod.describe('Phone number in digits.'))
})).check(/*#__PURE__*/ zod.describe('The person who is signed in. The app keeps it until sign-out.'))
}).check(/*#__PURE__*/ zod.describe('The answer to a successful sign-in.'))

export type LoginAnswer = zod.input<typeof LoginAnswer>;
export type LoginAnswerOutput = zod.output<typeof LoginAnswer>;

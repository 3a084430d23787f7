/**
 * Written by `npm run generate` from the contract. Never edit it by hand.
 */
import * as zod from 'zod/mini';

export const userEmailMax = 254;

export const userFirstNameMax = 100;

export const userLastNameMax = 100;

export const userPhoneMax = 20;


export const User = /*#__PURE__*/ zod.object({
  "email": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(userEmailMax)).check(/*#__PURE__*/ zod.describe('The address that the user signs in with. Its form is checked where it is entered, so that an account which the server knows is never refused here.')),
  "firstName": /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(userFirstNameMax))).check(/*#__PURE__*/ zod.describe('Given name.')),
  "lastName": /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(userLastNameMax))).check(/*#__PURE__*/ zod.describe('Family name.')),
  "phone": /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(userPhoneMax))).check(/*#__PURE__*/ zod.describe('Phone number in digits.'))
}).check(/*#__PURE__*/ zod.describe('The person who is signed in. The app keeps it until sign-out.'))

export type User = zod.input<typeof User>;
export type UserOutput = zod.output<typeof User>;

import { LoginAnswer } from '@/generated/api/model/loginAnswer.zod'
import { MessageAnswer } from '@/generated/api/model/messageAnswer.zod'

/** The generated schema of each operation's answer. */
export const answers = {
  login: LoginAnswer,
  register: MessageAnswer,
  forgotPassword: MessageAnswer,
  verifyCode: MessageAnswer,
  resetPassword: MessageAnswer,
}

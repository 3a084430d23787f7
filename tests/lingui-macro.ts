/** Replaces Lingui's macro where no Babel runs. */
export const msg = ({ raw: [message = ''] }: TemplateStringsArray) => ({ id: message, message })

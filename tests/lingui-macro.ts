/** In place of Lingui's macro where no Babel runs: a descriptor with the English text. */
export const msg = ({ raw: [message = ''] }: TemplateStringsArray) => ({ id: message, message })

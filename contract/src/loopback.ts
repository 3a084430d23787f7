/** Whether a URL is at a loopback address: 127.0.0.0/8 (RFC 1122), ::1, or `localhost` (RFC 6761). */
export const isLoopback = (url: string) =>
  /^(127(\.\d{1,3}){3}|\[::1\]|(.+\.)?localhost)$/i.test(URL.parse(url)?.hostname ?? '')

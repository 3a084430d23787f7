/** Loaded into Redocly's process before it starts: a lint or a comparison requests nothing. */
import { Socket } from 'node:net'

Socket.prototype.connect = function refuse() {
  this.destroy(new Error('it is at another server, which is not asked'))
  return this
}

import { serveTasks } from './serve-tasks'

const answer = serveTasks((reply) => postMessage(reply))

addEventListener('message', ({ data }) => void answer(data))

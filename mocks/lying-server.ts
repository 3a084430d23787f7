import { HttpResponse, http } from 'msw'

/**
 * Answers to every API call that no contract could generate, for servers that break it. All that a
 * contract can say comes from the generated handlers.
 */
const answering = (response: () => Response) => http.all('*/auth/:call', response)

export const lies = {
  htmlPage: answering(() => HttpResponse.html('<!doctype html><h1>Welcome</h1>')),
  htmlError: answering(() => HttpResponse.html('<h1>Bad gateway</h1>', { status: 500 })),
  emptyBody: answering(() => new HttpResponse(null, { status: 200 })),
  emptyError: answering(() => new HttpResponse(null, { status: 400 })),
  wrongShape: answering(() => HttpResponse.json({ message: 7, data: 'everything' })),
  wrongErrorShape: answering(() => HttpResponse.json({ error: 'no' }, { status: 409 })),
  brokenJson: answering(
    () => new HttpResponse('{"message":', { headers: { 'Content-Type': 'application/json' } }),
  ),
  gatewayTimeout: answering(() => HttpResponse.html('<h1>Timeout</h1>', { status: 504 })),
  noAnswer: answering(() => HttpResponse.error()),
}

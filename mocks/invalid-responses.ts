import { HttpResponse, http } from 'msw'

const respondingWith = (response: () => Response) => http.all('*/auth/:operation', response)

/** Handlers for all requests to the API, with responses that break every contract. */
export const invalidResponses = {
  htmlPage: respondingWith(() => HttpResponse.html('<!doctype html><h1>Welcome</h1>')),
  htmlError: respondingWith(() => HttpResponse.html('<h1>Bad gateway</h1>', { status: 500 })),
  emptyBody: respondingWith(() => new HttpResponse(null, { status: 200 })),
  emptyError: respondingWith(() => new HttpResponse(null, { status: 400 })),
  wrongShape: respondingWith(() => HttpResponse.json({ message: 7, data: 'everything' })),
  wrongErrorShape: respondingWith(() => HttpResponse.json({ error: 'no' }, { status: 409 })),
  brokenJson: respondingWith(
    () => new HttpResponse('{"message":', { headers: { 'Content-Type': 'application/json' } }),
  ),
  gatewayTimeout: respondingWith(() => HttpResponse.html('<h1>Timeout</h1>', { status: 504 })),
  noResponse: respondingWith(() => HttpResponse.error()),
}

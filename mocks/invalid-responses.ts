import { HttpResponse, http } from 'msw'

const createHandler = (response: () => Response) => http.all('*/auth/:operation', response)

/** Handlers for all requests to the API: responses that break the contract, and network errors. */
export const invalidResponses = {
  htmlPage: createHandler(() => HttpResponse.html('<!doctype html><h1>Welcome</h1>')),
  htmlError: createHandler(() => HttpResponse.html('<h1>Bad gateway</h1>', { status: 500 })),
  emptyBody: createHandler(() => new HttpResponse(null, { status: 200 })),
  emptyError: createHandler(() => new HttpResponse(null, { status: 400 })),
  wrongShape: createHandler(() => HttpResponse.json({ message: 7, data: 'everything' })),
  wrongErrorShape: createHandler(() => HttpResponse.json({ error: 'no' }, { status: 409 })),
  brokenJson: createHandler(
    () => new HttpResponse('{"message":', { headers: { 'Content-Type': 'application/json' } }),
  ),
  gatewayTimeout: createHandler(() => HttpResponse.html('<h1>Timeout</h1>', { status: 504 })),
  noResponse: createHandler(() => HttpResponse.error()),
}

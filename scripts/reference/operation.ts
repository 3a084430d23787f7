import type { Answer, Contract, Example, Operation } from './contract.ts'
import { type Html, html } from './html.ts'
import { inlineMarkdown, markdown } from './markdown.ts'
import { fieldRow, headerList, json, kindOf } from './parts.ts'

/** One operation: how it is called, what it takes, and every answer that it may give. */
export function operationPart(contract: Contract, operation: Operation): Html {
  const { operationId: id, method, path, summary, description, parameters, responses } = operation
  return html`
<article class="operation" aria-labelledby="${id}">
  <h3 id="${id}"><a class="self" href="#${id}">${summary}</a></h3>
  <p class="call"><span class="method">${method}</span> <code>${path}</code> <span class="small">operation <code>${id}</code></span></p>
  ${markdown(description)}
  <h4 id="${id}-parameters">Parameters<span class="hidden"> of ${id}</span></h4>
  <ul class="fields">${parameters.map((parameter) =>
    fieldRow(contract, {
      id: `${id}-${parameter.name}`,
      name: parameter.name,
      required: parameter.required ?? false,
      description: parameter.description,
      schema: parameter.schema,
      sample: parameter.example,
    }),
  )}</ul>
  <h4 id="${id}-answers">Answers<span class="hidden"> of ${id}</span></h4>
  <ol class="answers">${Object.entries(responses).map(([status, answer]) => answerPart(contract, id, status, answer))}</ol>
</article>`
}

function answerPart(contract: Contract, id: string, status: string, answer: Answer): Html {
  const { description, headers, content = {} } = answer
  return html`
<li class="answer ${status.startsWith('2') && 'answer-good'}" id="${id}-${status}">
  <h5><a class="self" href="#${id}-${status}"><span class="status">${status}</span></a> <span class="why">${inlineMarkdown(description)}</span></h5>
  ${headers && headerList(contract, headers)}
  ${Object.entries(content).map(
    ([type, { schema, examples = {} }]) => html`
  <p class="small"><code>${type}</code>${schema && html`: ${kindOf(schema)}`}</p>
  <div class="examples">${Object.entries(examples).map(([name, example]) => examplePart(status, name, example))}</div>`,
  )}
</li>`
}

function examplePart(status: string, name: string, example: Example): Html {
  const when = Object.entries(example['x-when'] ?? {})
  return html`
<figure class="example">
  <figcaption><span class="mono name">${name}</span> ${example.summary}</figcaption>
  <pre><code>${json(example.value)}</code></pre>
  <p class="small ask">Mock: <code>Prefer: code=${status}, example=${name}</code>${
    when.length > 0 &&
    html`, or ${when.map(([key, value], i) => html`${i > 0 && ' and '}<code class="sample">${key}=${value}</code>`)}`
  }</p>
</figure>`
}

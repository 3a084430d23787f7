import 'aml-reader/report.css'
import type { ReportNode } from 'aml-reader/report'
import { createElement, memo, type ReactNode } from 'react'

const toNode = (node: ReportNode): ReactNode => {
  if (typeof node === 'string') return node
  const { class: className, ...attributes } = node.attributes
  return createElement(node.tag, { className, ...attributes }, ...node.children.map(toNode))
}

/** Renders the document of a record, whose texts stay texts. Memoized: typing beside it does not render it. */
export const Report = memo(function Report({ node }: { node: ReportNode }) {
  return toNode(node)
})

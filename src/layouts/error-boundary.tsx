import { Component, type ReactNode } from 'react'
import { ErrorPage } from './error-page'

type Props = {
  /** Names what is shown; when it changes, the new page gets its own chance. */
  resetKey: string
  children: ReactNode
}

/** Shows the error page in place of a page that broke or could not be fetched. */
export class ErrorBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidUpdate({ resetKey }: Props) {
    if (this.state.broken && resetKey !== this.props.resetKey) this.setState({ broken: false })
  }

  override render() {
    return this.state.broken ? <ErrorPage /> : this.props.children
  }
}

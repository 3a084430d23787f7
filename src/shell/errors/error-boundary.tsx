import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { LoadError } from '@/platform/loading/lazy-component'
import { ErrorPage } from './error-page'
import { sendErrorReport } from './error-report'

type Props = {
  children: ReactNode
  /** Wraps the error page if no layout surrounds it. */
  frame?: (page: ReactNode) => ReactNode
}

/** Shows the error page until the path changes. */
export function ErrorBoundary(props: Props) {
  const { pathname } = useLocation()
  return <Boundary {...props} pathname={pathname} />
}

type State = { pathname: string; failed?: { error: unknown } | undefined }

class Boundary extends Component<Props & { pathname: string }, State> {
  override state: State = { pathname: this.props.pathname }

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } }
  }

  static getDerivedStateFromProps({ pathname }: { pathname: string }, state: State) {
    return pathname === state.pathname ? null : { pathname, failed: undefined }
  }

  override componentDidCatch(error: unknown) {
    if (!import.meta.env.VITE_ERROR_REPORT_ADDRESS) return
    if (!(error instanceof LoadError && error.unreachable)) sendErrorReport(error)
  }

  override render() {
    const { failed } = this.state
    const { children, pathname, frame = (page) => page } = this.props
    return failed ? frame(<ErrorPage key={pathname} error={failed.error} />) : children
  }
}

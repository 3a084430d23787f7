import { Component, type ReactNode, startTransition } from 'react'
import { useLocation } from 'react-router-dom'
import { LoadError } from '@/platform/loading/load-error'
import { ErrorPage } from './error-page'
import { sendErrorReport } from './error-report'

type Props = {
  children: ReactNode
  /** Wraps the error page where no layout is left around it. */
  frame?: (page: ReactNode) => ReactNode
}

/** Replaces a page that threw or could not be fetched by the error page, until the path changes. */
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
    if (pathname === state.pathname) return null
    forget(state.failed?.error)
    return { pathname, failed: undefined }
  }

  override componentDidCatch(error: unknown) {
    if (!import.meta.env.VITE_ERROR_REPORT_ADDRESS) return
    if (!(error instanceof LoadError && error.unreachable)) sendErrorReport(error)
  }

  /**
   * In a transition, so that the error page stays until the new attempt has succeeded or failed.
   */
  retry = () => {
    forget(this.state.failed?.error)
    startTransition(() => this.setState({ failed: undefined }))
  }

  override render() {
    const { failed } = this.state
    const { children, frame = (page) => page } = this.props
    return failed ? frame(<ErrorPage error={failed.error} onRetry={this.retry} />) : children
  }
}

function forget(error: unknown) {
  if (error instanceof LoadError) error.forget()
}

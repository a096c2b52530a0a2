import { type ReactNode, useEffect, useRef } from 'react'

/** Moves the focus into the next step of a dialog, because the button that had it is removed. The dialog itself focuses the first step. */
export function DialogSteps({ step, children }: { step: string; children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const find = (selector: string) => container.current?.querySelector<HTMLElement>(selector)
    ;(find('[data-autofocus]') ?? find('button, input, select, textarea'))?.focus()
  }, [step])
  return <div ref={container}>{children}</div>
}

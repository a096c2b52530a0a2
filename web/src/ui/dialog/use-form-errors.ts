import type { FieldErrors } from '@evenhand/domain/errors'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '@/api/api-error'

/**
 * Shows each error below its field. `problem` is for errors that have no field in this form. `element` is the ref of the
 * form.
 */
export function useFormErrors(form: { setErrors: (errors: FieldErrors) => void }) {
  const element = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<string>()

  /** Returns whether there are no errors. */
  function showFieldErrors(errors: FieldErrors): boolean {
    // The fields must be rendered with their errors before the first invalid one can be focused.
    flushSync(() => {
      setProblem(undefined)
      form.setErrors(errors)
    })
    const shown = element.current?.textContent ?? ''
    const others = Object.values(errors).filter((message) => !shown.includes(message))
    if (others.length > 0) setProblem(others.join(' '))
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    return Object.keys(errors).length === 0
  }

  function showError(error: Error): void {
    const isGeneral = showFieldErrors(error instanceof ApiError ? error.fields : {})
    if (!isGeneral) return
    setProblem(error.message)
    // The submit button loses the focus while it is busy.
    const focused = document.activeElement
    const isLost = focused === document.body || focused?.matches(':disabled')
    if (isLost) element.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }

  return { element, problem, showFieldErrors, showError }
}

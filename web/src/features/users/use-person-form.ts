import type { User } from '@evenhand/domain/api'
import type { FieldErrors } from '@evenhand/domain/errors'
import { useForm } from '@mantine/form'
import { type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '@/api/api-error'
import { type PersonValues, personProblems, valuesOf } from './person-form'

/** The values of a person dialog and their errors, from the client and the server. */
export function usePersonForm(user: User | undefined, element: RefObject<HTMLFormElement | null>) {
  const [before] = useState(() => valuesOf(user))
  const [problem, setProblem] = useState<string>()
  const form = useForm<PersonValues>({
    initialValues: before,
    validate: (values) => personProblems(values, user === undefined),
  })

  function show(problems: FieldErrors) {
    // The fields must be rendered with their errors before the first invalid one can be focused.
    flushSync(() => form.setErrors(problems))
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  function isValid(): boolean {
    setProblem(undefined)
    const problems = personProblems(form.getValues(), user === undefined)
    show(problems)
    return Object.keys(problems).length === 0
  }

  /** Shows each error below its field, and other errors above the form. */
  function showError(error: Error) {
    const fields = error instanceof ApiError ? error.fields : {}
    show(fields)
    setProblem(Object.keys(fields).length === 0 ? error.message : undefined)
  }

  return { form, before, problem, isValid, showError }
}

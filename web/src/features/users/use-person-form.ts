import type { User } from '@evenhand/domain/api'
import type { FieldErrors } from '@evenhand/domain/errors'
import { useForm } from '@mantine/form'
import { type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '@/api/api-error'
import { type PersonValues, personProblems, valuesOf } from './person-form'

/** The values of a person dialog and what is wrong with them, found here or told by the server. */
export function usePersonForm(user: User | undefined, element: RefObject<HTMLFormElement | null>) {
  const [before] = useState(() => valuesOf(user))
  const [problem, setProblem] = useState<string>()
  const form = useForm<PersonValues>({
    initialValues: before,
    validate: (values) => personProblems(values, user === undefined),
  })

  function show(problems: FieldErrors) {
    // The fields carry their errors only once they are drawn, which on a busy machine is later than the next frame.
    flushSync(() => form.setErrors(problems))
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  function isValid(): boolean {
    setProblem(undefined)
    const problems = personProblems(form.getValues(), user === undefined)
    show(problems)
    return Object.keys(problems).length === 0
  }

  /** Nothing typed is lost: each error stands under its field, and what belongs to none above them. */
  function refuse(error: Error) {
    const fields = error instanceof ApiError ? error.fields : {}
    show(fields)
    setProblem(Object.keys(fields).length === 0 ? error.message : undefined)
  }

  return { form, before, problem, isValid, refuse }
}

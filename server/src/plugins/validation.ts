import { AppError, type FieldErrors } from '@evenhand/domain/errors'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'

/** Requests are checked by their zod schemas as they are: nothing is coerced, and what a schema does not know is dropped. */
export function registerValidation(app: FastifyInstance): void {
  app.setValidatorCompiler<z.ZodType>(({ schema }) => (data) => {
    const result = check(schema, data)
    if (!result) return { error: new AppError('INVALID_INPUT') }
    return result.success ? { value: result.data } : { error: inputError(result.error) }
  })
  // The schema of an answer only serves the API reference.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
}

/** Nothing for what cannot even be looked at: a limit of a text is compared with the `length` of whatever has one. */
function check(schema: z.ZodType, data: unknown) {
  try {
    return schema.safeParse(data)
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

/** Everything that is wrong at once, keyed by field; what concerns the whole becomes the message. */
export function inputError(error: z.core.$ZodError): AppError {
  const fields: FieldErrors = {}
  let message: string | undefined
  for (const issue of error.issues) {
    const field = issue.path.join('.')
    if (field === '') message ??= issue.message
    else if (!Object.hasOwn(fields, field)) fields[field] = issue.message
  }
  return new AppError('INVALID_INPUT', {
    ...(message === undefined ? {} : { message }),
    ...(Object.keys(fields).length === 0 ? {} : { fields }),
  })
}

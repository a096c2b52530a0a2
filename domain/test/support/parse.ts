import type { z } from 'zod'

/** The first error of each field, by path. */
export function fieldErrors(schema: z.ZodType, input: unknown): Record<string, string> {
  const result = schema.safeParse(input)
  if (result.success) return {}
  const errors: Record<string, string> = {}
  for (const { path, message } of result.error.issues) errors[path.join('.')] ??= message
  return errors
}

export function accepts(schema: z.ZodType, input: unknown): boolean {
  return schema.safeParse(input).success
}

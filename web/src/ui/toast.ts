/** Says that something was done; the toasts are loaded with the first one. */
export async function toastDone(text: string): Promise<void> {
  const { toast } = await import('react-toastify')
  toast.success(text)
}

export async function toastProblem(text: string): Promise<void> {
  const { toast } = await import('react-toastify')
  toast.error(text)
}

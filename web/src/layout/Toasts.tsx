import { lazyPart } from '../ui/lazy/lazy-part'
import { useToastsWanted } from '../ui/toast'
import { PlainToasts } from './PlainToasts'

const ToastArea = lazyPart<object>(() => import('./ToastArea'), { Problem: PlainToasts })

export function Toasts() {
  return useToastsWanted() && <ToastArea />
}

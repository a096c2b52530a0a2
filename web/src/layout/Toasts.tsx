import { Slide, ToastContainer } from 'react-toastify'
import styles from './Toasts.module.css'

export default function Toasts() {
  return (
    <ToastContainer
      className={styles.toasts}
      position="top-right"
      autoClose={5000}
      theme="light"
      closeButton
      pauseOnHover
      pauseOnFocusLoss
      draggable="touch"
      draggablePercent={80}
      hotKeys={(event) => event.altKey && event.code === 'KeyT'}
      transition={Slide}
    />
  )
}

import type { ComponentProps } from 'react'
import ReactMarkdown, { defaultUrlTransform } from 'react-markdown'

/** Renders Markdown without raw HTML. Links may only use http, https, irc, ircs, mailto and xmpp. */
export default function Markdown({ text }: { text: string }) {
  return (
    <ReactMarkdown urlTransform={allowedUrl} components={{ img: LocalImage }}>
      {text}
    </ReactMarkdown>
  )
}

function allowedUrl(url: string, attribute: string): string {
  return attribute === 'src' && isLocalImage(url) ? url : defaultUrlTransform(url)
}

/** An external image would reveal to its server who reads the review, so only its alt text is shown. */
function LocalImage({ src = '', alt = '' }: ComponentProps<'img'>) {
  return typeof src === 'string' && isLocalImage(src) ? <img src={src} alt={alt} /> : alt
}

/** Whether the image comes from this server or is a data URL. */
function isLocalImage(src: string): boolean {
  if (!URL.canParse(src, location.href)) return false
  const { protocol, origin } = new URL(src, location.href)
  return protocol === 'data:' ? /^data:image\//i.test(src) : src !== '' && origin === location.origin
}

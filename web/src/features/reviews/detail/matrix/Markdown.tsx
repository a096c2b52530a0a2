import type { ComponentProps } from 'react'
import ReactMarkdown, { defaultUrlTransform } from 'react-markdown'

/** Draws Markdown without any HTML of its own; links lead only to http, https, irc, ircs, mailto and xmpp. */
export default function Markdown({ text }: { text: string }) {
  return (
    <ReactMarkdown urlTransform={allowedUrl} components={{ img: OwnImage }}>
      {text}
    </ReactMarkdown>
  )
}

function allowedUrl(url: string, attribute: string): string {
  return attribute === 'src' && isOwnImage(url) ? url : defaultUrlTransform(url)
}

/** An external image would reveal to its server who reads the review, so only its alt text is shown. */
function OwnImage({ src = '', alt = '' }: ComponentProps<'img'>) {
  return typeof src === 'string' && isOwnImage(src) ? <img src={src} alt={alt} /> : alt
}

/** From this server, or a data URL. */
function isOwnImage(src: string): boolean {
  if (!URL.canParse(src, location.href)) return false
  const { protocol, origin } = new URL(src, location.href)
  return protocol === 'data:' ? /^data:image\//i.test(src) : src !== '' && origin === location.origin
}

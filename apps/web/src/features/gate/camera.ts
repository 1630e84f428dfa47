/** TypeScript's DOM types lack `BarcodeDetector`. */
type Detector = { readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]> }
type Detectors = { readonly BarcodeDetector?: new (options: { formats: readonly string[] }) => Detector }

type Read = (video: HTMLVideoElement) => Promise<string | null>

const PAUSE_MS = 100

/** The side of the square that jsQR reads. A larger square would only take longer. */
const READ_PX = 480

export type CameraFault = 'denied' | 'missing'

export async function readCodes(
  video: HTMLVideoElement,
  onCode: (text: string) => void,
  signal: AbortSignal,
): Promise<CameraFault | null> {
  const { mediaDevices } = navigator as { readonly mediaDevices?: MediaDevices }
  if (mediaDevices === undefined) return 'missing'
  try {
    const stream = await mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
    const stop = () => {
      for (const track of stream.getTracks()) track.stop()
    }
    if (signal.aborted) {
      stop()
      return null
    }
    signal.addEventListener('abort', stop)
    video.srcObject = stream
    await video.play()
  } catch (fault) {
    return fault instanceof DOMException && fault.name === 'NotAllowedError' ? 'denied' : 'missing'
  }
  void watch(video, await reader(), onCode, signal)
  return null
}

async function watch(
  video: HTMLVideoElement,
  read: Read,
  onCode: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const text = await read(video).catch(() => null)
    if (signal.aborted) return
    if (text !== null && text !== '') onCode(text)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

async function reader(): Promise<Read> {
  const { BarcodeDetector } = globalThis as Detectors
  if (BarcodeDetector !== undefined) {
    const detector = new BarcodeDetector({ formats: ['qr_code'] })
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null
  }
  const { default: decode } = await import('jsqr')
  const canvas = new OffscreenCanvas(READ_PX, READ_PX)
  const drawing = canvas.getContext('2d', { willReadFrequently: true })
  return (video) => {
    const { videoWidth: width, videoHeight: height } = video
    const side = Math.min(width, height)
    if (side === 0 || drawing === null) return Promise.resolve(null)
    drawing.drawImage(video, (width - side) / 2, (height - side) / 2, side, side, 0, 0, READ_PX, READ_PX)
    const { data } = drawing.getImageData(0, 0, READ_PX, READ_PX)
    return Promise.resolve(decode(data, READ_PX, READ_PX, { inversionAttempts: 'dontInvert' })?.data ?? null)
  }
}

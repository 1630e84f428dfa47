import type { Locator, Page } from '@playwright/test'

import type { Language } from '../site.ts'

const WORDS = {
  upload: { en: 'Upload Image', ae: 'رفع صورة' },
  replace: { en: 'Replace Image', ae: 'استبدال الصورة' },
  turn: { en: 'Turn the photo', ae: 'تدوير الصورة' },
  next: { en: 'Next', ae: 'التالي' },
  submit: { en: /^Submit Order \( AED\s/, ae: /^إرسال الطلب \( / },
  login: { en: 'Login', ae: 'تسجيل الدخول' },
  wrote: { en: 'Add your personal message', ae: 'أضف رسالتك الشخصية' },
} as const satisfies Record<string, Record<Language, string | RegExp>>

export class PostcardPage {
  readonly page: Page
  readonly language: Language

  constructor(page: Page, language: Language) {
    this.page = page
    this.language = language
  }

  say = (word: keyof typeof WORDS): string | RegExp => WORDS[word][this.language]

  button = (word: keyof typeof WORDS): Locator =>
    this.page.getByRole('main').getByRole('button', { name: this.say(word), exact: true })

  get address(): Locator {
    return this.page.locator('textarea[name=address]')
  }

  get message(): Locator {
    return this.page.locator('textarea[name=message]')
  }

  get font(): Locator {
    return this.page.getByRole('combobox').first()
  }

  get sides(): Locator {
    return this.page.locator('canvas')
  }

  async waitUntilDrawn(): Promise<void> {
    await this.page.locator('main [data-waiting]').waitFor({ state: 'detached' })
    await this.page.evaluate(() => document.fonts.ready)
  }

  async photo(): Promise<{ readonly name: string; readonly mimeType: string; readonly buffer: Buffer }> {
    const address = await this.page.evaluate(() => {
      const canvas = document.createElement('canvas')
      canvas.width = 900
      canvas.height = 600
      const context = canvas.getContext('2d')!
      context.fillStyle = '#7fc3cb'
      context.fillRect(0, 0, 900, 400)
      context.fillStyle = '#d9bc8c'
      context.fillRect(0, 400, 900, 200)
      return canvas.toDataURL('image/jpeg')
    })
    return { name: 'beach.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(address.split(',')[1] ?? '', 'base64') }
  }

  pictureOf = (side: Locator): Promise<string> =>
    side.evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL('image/png'))

  differences = (one: string, other: string): Promise<number> =>
    this.page.evaluate(
      async (addresses) => {
        const [first, second] = await Promise.all(
          addresses.map(async (address) => {
            const image = new Image()
            image.src = address
            await image.decode()
            const canvas = document.createElement('canvas')
            canvas.width = image.naturalWidth
            canvas.height = image.naturalHeight
            const context = canvas.getContext('2d', { willReadFrequently: true })!
            context.drawImage(image, 0, 0)
            return context.getImageData(0, 0, canvas.width, canvas.height)
          }),
        )
        if (first!.width !== second!.width || first!.height !== second!.height) return -1
        const [mine, theirs] = [new Uint32Array(first!.data.buffer), new Uint32Array(second!.data.buffer)]
        return mine.reduce((count, pixel, at) => count + (pixel === theirs[at] ? 0 : 1), 0)
      },
      [one, other],
    )
}

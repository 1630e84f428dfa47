import type { Locator, Page } from '@playwright/test'

import { expect } from '../site.ts'
import type { Language } from '../site.ts'

const WORDS = {
  add: { en: 'Add to cart', ae: 'أضف إلى السلة' },
  added: { en: 'Added Item to Cart', ae: 'أُضيف المنتج إلى السلة' },
  updated: { en: 'Updated Item Quantity to 2', ae: 'الكمية الآن 2' },
  toCart: { en: 'To the cart', ae: 'إلى السلة' },
  more: { en: /^One more: /, ae: /^زيادة واحد: / },
  continue: { en: 'Continue', ae: 'متابعة' },
  haveAccount: { en: /^Already have an account/, ae: /^لديك حساب/ },
  addAddress: { en: 'Add an address', ae: 'أضف عنوانًا' },
  saveAddress: { en: 'Save the address', ae: 'احفظ العنوان' },
  deleteAddress: { en: /^Delete the address/, ae: /^حذف عنوان/ },
  sureToDelete: { en: 'Sure, you want to delete the selected address', ae: 'هل تريد بالتأكيد حذف العنوان المحدد؟' },
  delete: { en: 'Delete', ae: 'حذف' },
  addressMissing: { en: 'Please enter address to proceed', ae: 'يُرجى إدخال العنوان للمتابعة' },
  place: { en: 'Place order', ae: 'أرسل الطلب' },
  success: { en: 'Your order is successful!', ae: 'تم طلبك بنجاح!' },
  track: { en: 'Track Order', ae: 'تتبّع الطلب' },
  soldOut: { en: /Product is Out of Stock/, ae: /نفدت كمية المنتج/ },
  restore: { en: 'Restore cart', ae: 'استعد السلة' },
  empty: { en: 'Your Cart is Empty', ae: 'سلتك فارغة' },
  declined: { en: /^Your payment was declined/, ae: /^رُفضت عملية الدفع/ },
  payNow: { en: 'Pay now', ae: 'ادفع الآن' },
  favourite: { en: 'Favourite', ae: 'مفضل' },
  favourites: { en: 'My favourites', ae: 'مفضلتي' },
  noProducts: { en: 'No products Found', ae: 'لا توجد منتجات' },
} as const satisfies Record<string, Record<Language, string | RegExp>>

type WordName = keyof typeof WORDS

const MAX_STEPS = 120

export class StorePage {
  readonly page: Page
  readonly language: Language

  constructor(page: Page, language: Language) {
    this.page = page
    this.language = language
  }

  open(path = ''): Promise<unknown> {
    return this.page.goto(`/stores/gsharshop${path}`)
  }

  words(name: WordName): string | RegExp {
    return WORDS[name][this.language]
  }

  get main(): Locator {
    return this.page.getByRole('main')
  }

  get cards(): Locator {
    return this.main.getByRole('article')
  }

  button(name: WordName): Locator {
    return this.page.getByRole('button', { name: this.words(name), exact: true })
  }

  link(name: WordName): Locator {
    return this.page.getByRole('link', { name: this.words(name) })
  }

  text(name: WordName): Locator {
    return this.page.getByText(this.words(name))
  }

  badge(pieces: number): Locator {
    return this.page.getByRole('banner').locator('a[href="/stores/gsharshop/cart"]', { hasText: String(pieces) })
  }

  async reach(target: Locator): Promise<void> {
    await expect(target).toBeVisible()
    for (let step = 0; step < MAX_STEPS; step += 1) {
      if (await target.evaluate((element) => element === document.activeElement))
        return this.page.keyboard.press('Enter')
      await this.page.keyboard.press('Tab')
    }
    throw new Error('Tab does not reach the element')
  }

  async saveAddress(name: string): Promise<void> {
    const sheet = this.page.getByRole('dialog')
    await sheet.locator('input[name=name]').fill(name)
    await sheet.locator('input[name=tel]').fill('50 123 4567')
    await sheet.locator('input[name=street-address]').fill('Villa 12, Al Fisht')
    await this.button('saveAddress').click()
    await expect(sheet).toHaveCount(0)
  }
}

/**
 * The events that each ad network knows, what they are called and mean, and what they carry unless told otherwise. Apart from the
 * other lists (`@sluice/reference/pixel-events`): only the screens and senders of pixels need it.
 */
import type { InterfaceLanguage } from './interface-languages.ts';

export const FACEBOOK_EVENTS = [
  'AddPaymentInfo',
  'AddToCart',
  'AddToWishlist',
  'CompleteRegistration',
  'Contact',
  'CustomizeProduct',
  'Donate',
  'FindLocation',
  'InitiateCheckout',
  'Lead',
  'Purchase',
  'Schedule',
  'Search',
  'StartTrial',
  'SubmitApplication',
  'Subscribe',
  'ViewContent',
] as const;

export const TIKTOK_EVENTS = [
  'AddPaymentInfo',
  'AddToCart',
  'AddToWishlist',
  'ClickButton',
  'CompletePayment',
  'CompleteRegistration',
  'Contact',
  'Download',
  'InitiateCheckout',
  'PlaceAnOrder',
  'Search',
  'SubmitForm',
  'Subscribe',
  'ViewContent',
] as const;

export type FacebookEvent = (typeof FACEBOOK_EVENTS)[number];
export type TiktokEvent = (typeof TIKTOK_EVENTS)[number];
export type PixelEvent = FacebookEvent | TiktokEvent;

export type EventText = { readonly label: string; readonly description: string };

/** Facebook's alone; a value of text stays text, as the network documents it. */
export const FACEBOOK_EVENT_PARAMS: Readonly<
  Partial<Record<FacebookEvent, Readonly<Record<string, string | number>>>>
> = {
  Purchase: { value: 0, currency: 'USD' },
  StartTrial: { value: '0.00', currency: 'USD', predicted_ltv: '0.00' },
  Subscribe: { value: '0.00', currency: 'USD', predicted_ltv: '0.00' },
};

export const PIXEL_EVENT_TEXTS: Readonly<Record<InterfaceLanguage, Readonly<Record<PixelEvent, EventText>>>> =
  {
    en: {
      AddPaymentInfo: {
        label: 'Payment info added',
        description: 'Payment details were added while checking out.',
      },
      AddToCart: { label: 'Added to cart', description: 'Something was put into the cart.' },
      AddToWishlist: { label: 'Added to wishlist', description: 'Something was put on the wishlist.' },
      ClickButton: { label: 'Button click', description: 'A button of the page was pressed.' },
      CompletePayment: { label: 'Payment completed', description: 'A payment went through.' },
      CompleteRegistration: {
        label: 'Registration completed',
        description: 'A registration form was completed.',
      },
      Contact: { label: 'Contact', description: 'A visitor got in touch by phone, message or e-mail.' },
      CustomizeProduct: { label: 'Product customised', description: 'A product was adjusted before buying.' },
      Donate: { label: 'Donation', description: 'Money was given to your organisation or cause.' },
      Download: { label: 'Download', description: 'The application was downloaded or installed.' },
      FindLocation: { label: 'Location search', description: 'A visitor looked for one of your places.' },
      InitiateCheckout: { label: 'Checkout started', description: 'A visitor began to check out.' },
      Lead: { label: 'Lead', description: 'A visitor left details that you can follow up.' },
      PlaceAnOrder: { label: 'Order placed', description: 'An order was placed, paid or not.' },
      Purchase: { label: 'Purchase', description: 'A purchase or deposit was made.' },
      Schedule: { label: 'Appointment', description: 'An appointment was made.' },
      Search: { label: 'Search', description: 'Something was searched for.' },
      StartTrial: { label: 'Trial started', description: 'A free trial was started.' },
      SubmitApplication: {
        label: 'Application submitted',
        description: 'An application for your product or service was sent.',
      },
      SubmitForm: { label: 'Form submitted', description: 'A form was sent.' },
      Subscribe: { label: 'Subscription', description: 'A paid subscription was started.' },
      ViewContent: { label: 'Content view', description: 'A page that matters to you was seen.' },
    },
    ru: {
      AddPaymentInfo: {
        label: 'Данные оплаты добавлены',
        description: 'При оформлении добавлены платёжные данные.',
      },
      AddToCart: { label: 'Добавление в корзину', description: 'Что-то положили в корзину.' },
      AddToWishlist: { label: 'Добавление в избранное', description: 'Что-то добавили в список желаний.' },
      ClickButton: { label: 'Нажатие кнопки', description: 'На странице нажали кнопку.' },
      CompletePayment: { label: 'Оплата завершена', description: 'Платёж прошёл.' },
      CompleteRegistration: { label: 'Регистрация завершена', description: 'Форма регистрации заполнена.' },
      Contact: { label: 'Обращение', description: 'Посетитель связался по телефону, в чате или по почте.' },
      CustomizeProduct: { label: 'Настройка товара', description: 'Товар настроили перед покупкой.' },
      Donate: { label: 'Пожертвование', description: 'Сделано пожертвование вашей организации.' },
      Download: { label: 'Скачивание', description: 'Приложение скачали или установили.' },
      FindLocation: { label: 'Поиск адреса', description: 'Посетитель искал ваше отделение.' },
      InitiateCheckout: { label: 'Начало оформления', description: 'Посетитель начал оформление заказа.' },
      Lead: { label: 'Лид', description: 'Посетитель оставил данные для связи.' },
      PlaceAnOrder: { label: 'Заказ оформлен', description: 'Заказ оформлен, с оплатой или без.' },
      Purchase: { label: 'Покупка', description: 'Совершена покупка или депозит.' },
      Schedule: { label: 'Запись', description: 'Посетитель записался на встречу.' },
      Search: { label: 'Поиск', description: 'Посетитель воспользовался поиском.' },
      StartTrial: { label: 'Пробный период', description: 'Начат бесплатный пробный период.' },
      SubmitApplication: {
        label: 'Заявка отправлена',
        description: 'Отправлена заявка на товар или услугу.',
      },
      SubmitForm: { label: 'Форма отправлена', description: 'Отправлена форма.' },
      Subscribe: { label: 'Подписка', description: 'Оформлена платная подписка.' },
      ViewContent: { label: 'Просмотр содержимого', description: 'Просмотрена важная для вас страница.' },
    },
    uk: {
      AddPaymentInfo: {
        label: 'Дані оплати додано',
        description: 'Під час оформлення додано платіжні дані.',
      },
      AddToCart: { label: 'Додавання до кошика', description: 'Щось поклали до кошика.' },
      AddToWishlist: { label: 'Додавання до бажаного', description: 'Щось додали до списку бажань.' },
      ClickButton: { label: 'Натискання кнопки', description: 'На сторінці натиснули кнопку.' },
      CompletePayment: { label: 'Оплату завершено', description: 'Платіж пройшов.' },
      CompleteRegistration: { label: 'Реєстрацію завершено', description: 'Форму реєстрації заповнено.' },
      Contact: { label: 'Звернення', description: 'Відвідувач звернувся телефоном, у чаті чи поштою.' },
      CustomizeProduct: { label: 'Налаштування товару', description: 'Товар налаштували перед купівлею.' },
      Donate: { label: 'Пожертва', description: 'Зроблено пожертву вашій організації.' },
      Download: { label: 'Завантаження', description: 'Застосунок завантажили або встановили.' },
      FindLocation: { label: 'Пошук адреси', description: 'Відвідувач шукав ваше відділення.' },
      InitiateCheckout: {
        label: 'Початок оформлення',
        description: 'Відвідувач почав оформлення замовлення.',
      },
      Lead: { label: 'Лід', description: 'Відвідувач залишив дані для зв’язку.' },
      PlaceAnOrder: { label: 'Замовлення оформлено', description: 'Замовлення оформлено, з оплатою чи без.' },
      Purchase: { label: 'Покупка', description: 'Здійснено покупку або депозит.' },
      Schedule: { label: 'Запис', description: 'Відвідувач записався на зустріч.' },
      Search: { label: 'Пошук', description: 'Відвідувач скористався пошуком.' },
      StartTrial: { label: 'Пробний період', description: 'Розпочато безкоштовний пробний період.' },
      SubmitApplication: { label: 'Заявку надіслано', description: 'Надіслано заявку на товар або послугу.' },
      SubmitForm: { label: 'Форму надіслано', description: 'Надіслано форму.' },
      Subscribe: { label: 'Підписка', description: 'Оформлено платну підписку.' },
      ViewContent: { label: 'Перегляд вмісту', description: 'Переглянуто важливу для вас сторінку.' },
    },
  };

/** The texts of the page that deletes a visitor's data. They are inserted into the HTML unescaped. */
type Message = { readonly title: string; readonly text: string };
export type ForgetTexts = {
  readonly title: string;
  readonly kept: string;
  readonly items: readonly string[];
  readonly forgotten: string;
  readonly button: string;
  readonly done: Message;
  readonly trouble: Message;
};

export const FORGET_TEXTS: Readonly<Record<string, ForgetTexts>> = {
  en: {
    title: 'Forget me',
    kept: 'What this site stores about you:',
    items: [
      'a random number in a cookie, so that one visit is not counted twice;',
      'if you allowed messages: your browser’s address for them, with your country, language and time zone.',
    ],
    forgotten:
      'One press deletes the address, stops the messages and removes the cookies. Visits remain counted under the random number, which cannot be linked to you without the cookie.',
    button: 'Forget me',
    done: {
      title: 'You are forgotten',
      text: 'The cookies are removed and you will get no more messages. The rest is deleted within a few minutes.',
    },
    trouble: {
      title: 'Not done yet',
      text: 'We could not save your request. Please try again in a minute.',
    },
  },
  ru: {
    title: 'Забыть меня',
    kept: 'Что этот сайт хранит о вас:',
    items: [
      'случайное число в cookie, чтобы один визит не считался дважды;',
      'если вы разрешили сообщения: адрес вашего браузера для них, страну, язык и часовой пояс.',
    ],
    forgotten:
      'Одно нажатие удаляет адрес, прекращает сообщения и убирает cookie. Визиты остаются посчитанными под случайным числом; без cookie оно ни к кому не ведёт.',
    button: 'Забыть меня',
    done: {
      title: 'Вы забыты',
      text: 'Cookie удалены, сообщений больше не будет. Остальное удаляется в течение нескольких минут.',
    },
    trouble: {
      title: 'Пока не получилось',
      text: 'Не удалось записать вашу просьбу. Попробуйте через минуту.',
    },
  },
  uk: {
    title: 'Забути мене',
    kept: 'Що цей сайт зберігає про вас:',
    items: [
      'випадкове число в cookie, щоб один візит не рахувався двічі;',
      'якщо ви дозволили повідомлення: адресу вашого браузера для них, країну, мову та часовий пояс.',
    ],
    forgotten:
      'Одне натискання видаляє адресу, припиняє повідомлення та прибирає cookie. Візити лишаються порахованими під випадковим числом; без cookie воно ні до кого не веде.',
    button: 'Забути мене',
    done: {
      title: 'Вас забуто',
      text: 'Cookie видалено, повідомлень більше не буде. Решту буде видалено за кілька хвилин.',
    },
    trouble: { title: 'Поки не вдалося', text: 'Не вдалося записати ваше прохання. Спробуйте за хвилину.' },
  },
  de: {
    title: 'Vergiss mich',
    kept: 'Was diese Seite von Ihnen behält:',
    items: [
      'eine Zufallszahl in einem Cookie, damit ein Besuch nicht doppelt zählt;',
      'wenn Sie Nachrichten erlaubt haben: die Adresse Ihres Browsers dafür, mit Land, Sprache und Zeitzone.',
    ],
    forgotten:
      'Ein Klick löscht die Adresse, beendet die Nachrichten und entfernt die Cookies. Besuche bleiben unter der Zufallszahl gezählt; ohne Cookie führt sie zu niemandem.',
    button: 'Vergiss mich',
    done: {
      title: 'Sie sind vergessen',
      text: 'Die Cookies sind weg, die Nachrichten beendet. Der Rest wird in wenigen Minuten gelöscht.',
    },
    trouble: {
      title: 'Noch nicht geschehen',
      text: 'Ihr Wunsch konnte nicht festgehalten werden. Bitte versuchen Sie es in einer Minute noch einmal.',
    },
  },
  es: {
    title: 'Olvídame',
    kept: 'Lo que este sitio guarda de ti:',
    items: [
      'un número al azar en una cookie, para no contar dos veces la misma visita;',
      'si permitiste mensajes: la dirección de tu navegador para recibirlos, con tu país, idioma y zona horaria.',
    ],
    forgotten:
      'Un solo toque borra la dirección, termina los mensajes y elimina las cookies. Las visitas siguen contadas con el número al azar; sin la cookie no lleva a nadie.',
    button: 'Olvídame',
    done: {
      title: 'Ya te hemos olvidado',
      text: 'Las cookies se han eliminado y los mensajes han terminado. El resto se borra en unos minutos.',
    },
    trouble: {
      title: 'Todavía no',
      text: 'No se pudo registrar tu petición. Inténtalo de nuevo en un minuto.',
    },
  },
  pt: {
    title: 'Esqueça-me',
    kept: 'O que este site guarda sobre você:',
    items: [
      'um número aleatório em um cookie, para que uma visita não seja contada duas vezes;',
      'se você permitiu mensagens: o endereço do seu navegador para elas, com país, idioma e fuso horário.',
    ],
    forgotten:
      'Um toque apaga o endereço, encerra as mensagens e remove os cookies. As visitas continuam contadas sob o número aleatório; sem o cookie ele não leva a ninguém.',
    button: 'Esqueça-me',
    done: {
      title: 'Você foi esquecido',
      text: 'Os cookies foram removidos e as mensagens terminaram. O resto é apagado em alguns minutos.',
    },
    trouble: {
      title: 'Ainda não',
      text: 'Não foi possível registrar o seu pedido. Tente de novo em um minuto.',
    },
  },
  fr: {
    title: 'M’oublier',
    kept: 'Ce que ce site garde de vous :',
    items: [
      'un nombre aléatoire dans un cookie, pour ne pas compter deux fois une visite ;',
      'si vous avez autorisé les messages : l’adresse de votre navigateur pour les recevoir, avec pays, langue et fuseau horaire.',
    ],
    forgotten:
      'Un clic efface l’adresse, arrête les messages et supprime les cookies. Les visites restent comptées sous le nombre aléatoire ; sans le cookie, il ne mène à personne.',
    button: 'M’oublier',
    done: {
      title: 'C’est oublié',
      text: 'Les cookies sont supprimés et les messages arrêtés. Le reste est effacé en quelques minutes.',
    },
    trouble: {
      title: 'Pas encore',
      text: 'Votre demande n’a pas pu être enregistrée. Réessayez dans une minute.',
    },
  },
  pl: {
    title: 'Zapomnij mnie',
    kept: 'Co ta strona o tobie przechowuje:',
    items: [
      'losową liczbę w pliku cookie, aby jednej wizyty nie liczyć dwa razy;',
      'jeśli zezwolono na wiadomości: adres przeglądarki do ich odbioru, kraj, język i strefę czasową.',
    ],
    forgotten:
      'Jedno naciśnięcie usuwa adres, kończy wiadomości i kasuje pliki cookie. Wizyty pozostają policzone pod losową liczbą; bez pliku cookie nie prowadzi ona do nikogo.',
    button: 'Zapomnij mnie',
    done: {
      title: 'Zapomniano',
      text: 'Pliki cookie usunięto, wiadomości już nie będzie. Reszta zostanie skasowana w ciągu kilku minut.',
    },
    trouble: {
      title: 'Jeszcze nie',
      text: 'Nie udało się zapisać twojej prośby. Spróbuj ponownie za minutę.',
    },
  },
  tr: {
    title: 'Beni unut',
    kept: 'Bu sitenin sizinle ilgili sakladıkları:',
    items: [
      'bir ziyaret iki kez sayılmasın diye çerezdeki rastgele bir sayı;',
      'mesajlara izin verdiyseniz: tarayıcınızın mesaj adresi, ülkeniz, diliniz ve saat diliminiz.',
    ],
    forgotten:
      'Tek dokunuş adresi siler, mesajları bitirir ve çerezleri kaldırır. Ziyaretler rastgele sayı altında sayılmış kalır; çerez olmadan kimseye götürmez.',
    button: 'Beni unut',
    done: {
      title: 'Unutuldunuz',
      text: 'Çerezler kaldırıldı, mesajlar bitti. Kalanı birkaç dakika içinde silinir.',
    },
    trouble: {
      title: 'Henüz olmadı',
      text: 'İsteğiniz kaydedilemedi. Lütfen bir dakika sonra yeniden deneyin.',
    },
  },
  hi: {
    title: 'मुझे भूल जाएँ',
    kept: 'यह साइट आपके बारे में क्या रखती है:',
    items: [
      'कुकी में एक यादृच्छिक संख्या, ताकि एक विज़िट दो बार न गिनी जाए;',
      'अगर आपने संदेशों की अनुमति दी है: उनके लिए आपके ब्राउज़र का पता, देश, भाषा और समय क्षेत्र।',
    ],
    forgotten:
      'एक बार दबाने से पता मिट जाता है, संदेश बंद हो जाते हैं और कुकी हट जाती हैं। विज़िट यादृच्छिक संख्या के तहत गिनी रहती हैं; कुकी के बिना वह किसी तक नहीं ले जाती।',
    button: 'मुझे भूल जाएँ',
    done: {
      title: 'आपको भुला दिया गया है',
      text: 'कुकी हट गई हैं और संदेश बंद हो गए हैं। बाकी कुछ ही मिनटों में मिटा दिया जाएगा।',
    },
    trouble: { title: 'अभी नहीं हुआ', text: 'आपका अनुरोध दर्ज नहीं हो सका। कृपया एक मिनट बाद फिर कोशिश करें।' },
  },
  ar: {
    title: 'انسَني',
    kept: 'ما يحتفظ به هذا الموقع عنك:',
    items: [
      'رقم عشوائي في ملف تعريف ارتباط، كي لا تُحسب الزيارة مرتين؛',
      'إذا سمحت بالرسائل: عنوان متصفحك لاستقبالها، مع بلدك ولغتك ومنطقتك الزمنية.',
    ],
    forgotten:
      'ضغطة واحدة تحذف العنوان وتوقف الرسائل وتزيل ملفات تعريف الارتباط. تبقى الزيارات محسوبة تحت الرقم العشوائي، وهو لا يدل على أحد دون ذلك الملف.',
    button: 'انسَني',
    done: {
      title: 'تم نسيانك',
      text: 'أُزيلت ملفات تعريف الارتباط وتوقفت الرسائل. يُحذف الباقي خلال دقائق.',
    },
    trouble: { title: 'لم يتم بعد', text: 'تعذّر تسجيل طلبك. يُرجى المحاولة مرة أخرى بعد دقيقة.' },
  },
  zh: {
    title: '忘记我',
    kept: '本网站保存的关于您的内容：',
    items: [
      'Cookie 中的一个随机数，避免同一次访问被重复计数；',
      '如果您允许了消息：您的浏览器接收消息的地址，以及国家、语言和时区。',
    ],
    forgotten:
      '按一下即可删除地址、停止消息并清除 Cookie。访问仍以该随机数计数；没有 Cookie，它不指向任何人。',
    button: '忘记我',
    done: { title: '已忘记您', text: 'Cookie 已清除，消息已停止。其余内容将在几分钟内删除。' },
    trouble: { title: '尚未完成', text: '未能记录您的请求。请一分钟后重试。' },
  },
};

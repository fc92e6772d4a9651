import type { SiteTexts } from './site-texts.ts';

export const tr: SiteTexts = {
  taglines: ['Kısa bir mola için küçük bir oyun', 'Beş sakin dakika, başka hiçbir şey yok'],
  nav: { play: 'Oyna', about: 'Hakkında', privacy: 'Gizlilik', terms: 'Koşullar', contact: 'İletişim' },
  skip: 'İçeriğe geç',
  free: 'Ücretsiz. Satın alınacak ya da kazanılacak bir şey yok.',
  howTo: 'Nasıl oynanır',
  needsScript: 'Oyun için JavaScript gerekir. Tarayıcında açıp sayfayı yeniden yükle.',
  games: {
    pairs: {
      name: 'Eş kartlar',
      lead: 'On altı kart, sekiz çift. Kaç hamlede bulabilirsin?',
      rules:
        'İki kart aç. Resimleri aynıysa açık kalırlar; değilse yeniden kapanırlar ve yerlerini aklında tutmak sana düşer.',
    },
    slide: {
      name: 'Kaydırma bulmacası',
      lead: 'On beş taş, bir boşluk ve bulunmayı bekleyen bir düzen.',
      rules:
        'Boşluğun yanındaki bir taşa bas, boşluğa kaysın. Sayıları birden on beşe kadar sırala; boşluk en sonda kalsın.',
    },
    reaction: {
      name: 'Hızlı ışık',
      lead: 'Bugün ne kadar hızlısın? Beş lamba söyleyecek.',
      rules:
        'Başlamak için bas, lamba yanana kadar bekle, sonra olabildiğince çabuk bas. Beş lambadan sonra ortalamanı görürsün.',
    },
    sequence: {
      name: 'Işıkları izle',
      lead: 'Dört ışık ve her seferinde biraz daha uzayan bir renk ezgisi.',
      rules:
        'Işıkların hangi sırayla yandığına bak ve aynısını tekrarla. Her turda bir ışık eklenir. İlk hatada oyun biter.',
    },
    merge: {
      name: 'Sayı birleştirme',
      lead: 'İki iki daha dört eder. Devam et, bakalım nereye varacaksın.',
      rules:
        'Bütün taşları oklarla ya da parmağınla kaydır. Karşılaşan eşit sayılar birleşir. Kıpırdayacak taş kalmayınca oyun biter.',
    },
    garden: {
      name: 'Sessiz bahçe',
      lead: 'Bahçede arılar uyuyor. Onları uyandırmadan tarhları temizle.',
      rules:
        'Bir kare aç: üzerindeki sayı, çevresinde kaç arının uyuduğunu söyler. Şüphelendiğin kareleri işaretle, geri kalan hepsini aç.',
    },
  },
  about: [
    [
      '{name}, tek oyunlu küçük bir sitedir: “{game}”. Hemen açılır, hesap istemez ve her ekrana sığar.',
      'Onu günün kısa araları için yaptık: geciken otobüs, henüz kaynamayan çay, toplantıdan önceki beş dakika.',
    ],
    [
      'Bazı oyunlar bütün akşamını ister. {name} ise beş dakikanı ister. Burada tek bir oyun var, “{game}”, ve herkes için aynı.',
      'Açılacak seviyeler yok, bildirim yok, hesap yok. Sayfayı aç, oyna, kapat.',
    ],
  ],
  aboutPlay:
    'Her şey tarayıcında olup biter. Parmakla, fareyle ya da klavyeyle, açık ya da koyu görünümde oynayabilirsin; cihazında hareketi azaltmayı seçtiysen hiçbir şey gerektiğinden fazla kıpırdamaz.',
  privacy: [
    'Oynamak için hesap gerekmez. Adını, e-posta adresini ya da başka bir kişisel bilgini sormayız.',
    'Oyunun sayfası açıldığında ziyareti sayarız: ülke, dil, cihazın türü, sistemi ve tarayıcısı ile geldiğin bağlantının etiketleri. IP adresi yalnızca ülkeyi bulmak için kullanılır ve saklanmaz.',
    'Saymak için kendimize ait tek bir çerez kullanırız. İçinde rastgele bir sayı ve ziyaretin zamanı bulunur, bir yıl geçerlidir ve onu yalnızca bu site okur. Tarayıcında silebilir ya da engelleyebilirsin; oyun onsuz da çalışır.',
    'Bu sayfalar başka sitelerden hiçbir şey yüklemez. Oyun, sonuçlarını yalnızca sayfa kapanana kadar hatırlar.',
    'Verilerinle ilgili soruların mı var? {mail} adresine yaz.',
  ],
  terms: [
    'Oyun ücretsizdir. Satın alınacak ya da kazanılacak bir şey yoktur: puanların ve rekorların oyun dışında bir değeri yoktur.',
    'İstediğin kadar sık ve istediğin kadar uzun, tek başına ya da başkalarıyla oyna.',
    'Oyunun çalışması için elimizden geleni yaparız ama her zaman ve her cihazda çalışacağına söz veremeyiz. Onu olduğu gibi kullanırsın.',
    'Lütfen siteyi engelleme, aşırı yükleme ve kendi siten gibi gösterme.',
    'Oyunu ve bu koşulları değiştirebiliriz. Oynadığın gün burada ne yazıyorsa o geçerlidir.',
  ],
  contact: [
    'Bir hata mı buldun ya da oyunu güzelleştirecek bir fikrin mi var? Bize yaz:',
    'Her iletiyi okur, genellikle birkaç gün içinde yanıtlarız.',
  ],
  words: {
    newGame: 'Yeni oyun',
    moves: 'Hamle',
    time: 'Süre',
    best: 'En iyi',
    score: 'Puan',
    round: 'Tur',
    remaining: 'Kalan',
    won: 'Tamamdır! Güzel oynadın.',
    over: 'Hamle kalmadı. Bir oyun daha?',
    card: 'Kart',
    tile: 'Kare',
    empty: 'boş',
    mark: 'Kareleri işaretle',
    marked: 'işaretli',
    bee: 'arı',
    woke: 'Eyvah, bu uyandı. Bir daha?',
    up: 'Yukarı',
    down: 'Aşağı',
    left: 'Sola',
    right: 'Sağa',
    start: 'Başlamak için bas',
    wait: 'Işığı bekle…',
    now: 'Şimdi!',
    early: 'Çok erken. Yeniden denemek için bas',
    watch: 'İzle',
    turn: 'Sıra sende',
    missed: 'Az kaldı. Bir oyun daha?',
    milliseconds: 'ms',
  },
};
